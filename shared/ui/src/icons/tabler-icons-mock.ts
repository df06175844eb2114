/** The same icons, one module each, loaded on use: the package's main module makes all six thousand. */
module.exports = new Proxy(
  {},
  { get: (_, name) => (require(`@tabler/icons-react/dist/esm/icons/${String(name)}.mjs`) as { readonly default: unknown }).default },
);
