const { createHash } = require('node:crypto');
const { createTransformer } = require('@swc/jest').default ?? require('@swc/jest');
const { version } = require('@swc/core');

const isLibrary = (path) => /[\\/]node_modules[\\/]/.test(path);
const hasModuleSyntax = (source) => /^\s*(import|export)\b/m.test(source) || /\bimport\s*\(|\bimport\.meta\b/.test(source);

/** Transforms with swc what is no CommonJS yet. */
module.exports = {
  createTransformer(options) {
    const swc = createTransformer(options);
    const settings = JSON.stringify([version, options]);
    return {
      process(source, path, jest) {
        // Libraries in CommonJS stay as they are.
        return isLibrary(path) && path.endsWith('.js') && !hasModuleSyntax(source) ? { code: source } : swc.process(source, path, jest);
      },
      // Without the rest of Jest's configuration, so that runs with another root share results.
      getCacheKey: (source, path) => createHash('sha1').update(`${settings}\0${path}\0${source}`).digest('hex'),
    };
  },
};
