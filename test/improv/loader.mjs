// The package is written for bundlers: its files name each other without ".js", and do not say that they are modules.
export async function resolve(specifier, context, next) {
  const inside = context.parentURL?.includes('/improv/package/') && specifier.startsWith('.') && !specifier.endsWith('.js');
  return next(inside ? specifier + '.js' : specifier, context);
}

export async function load(url, context, next) {
  return next(url, url.includes('/improv/package/') ? { ...context, format: 'module' } : context);
}
