// SHA-256 (FIPS 180-4). Browsers keep theirs from pages that did not come over HTTPS, and a board has no certificate.

const primes = [];
for (let number = 2; primes.length < 64; number++) if (primes.every(prime => number % prime)) primes.push(number);
const fraction = root => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
const rounds = primes.map(prime => fraction(Math.cbrt(prime)));
const first = primes.slice(0, 8).map(prime => fraction(Math.sqrt(prime)));
const turn = (word, by) => word >>> by | word << 32 - by;

// The digest of these bytes, as 32 bytes.
export function sha256(bytes) {
  const blocks = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  blocks.set(bytes);
  blocks[bytes.length] = 0x80;
  const view = new DataView(blocks.buffer);
  view.setUint32(blocks.length - 4, bytes.length * 8);
  const hash = Int32Array.from(first), words = new Int32Array(64);
  for (let block = 0; block < blocks.length; block += 64) {
    for (let i = 0; i < 16; i++) words[i] = view.getInt32(block + i * 4);
    for (let i = 16; i < 64; i++) {
      const low = words[i - 15], high = words[i - 2];
      words[i] = words[i - 16] + (turn(low, 7) ^ turn(low, 18) ^ low >>> 3) + words[i - 7] + (turn(high, 17) ^ turn(high, 19) ^ high >>> 10);
    }
    let [a, b, c, d, e, f, g, h] = hash;
    for (let i = 0; i < 64; i++) {
      const one = h + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + (e & f ^ ~e & g) + rounds[i] + words[i] | 0;
      const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + (a & b ^ a & c ^ b & c) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, d + one | 0, c, b, a, one + two | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, i) => { hash[i] += word; });
  }
  const digest = new DataView(new ArrayBuffer(32));
  hash.forEach((word, i) => digest.setInt32(i * 4, word));
  return new Uint8Array(digest.buffer);
}
