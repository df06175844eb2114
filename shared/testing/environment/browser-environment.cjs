const { createRequire } = require('node:module');
const { TestEnvironment } = require('jest-environment-jsdom');
const { speedUpLabels } = require('./jsdom/fast-labels.cjs');
const { fastGetComputedStyle } = require('./jsdom/fast-styles.cjs');

require('./compile-cache.cjs');

speedUpLabels();
const ariaQuery = createRequire(createRequire(require.resolve('@testing-library/react')).resolve('@testing-library/dom'))('aria-query');

/** jsdom with browser APIs that Node has and jsdom lacks: those of fetch, and structured clones; and some of its slowest parts replaced. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    this.global.getComputedStyle = fastGetComputedStyle(this.global);
    this.global[Symbol.for('aria-query')] = ariaQuery;
    const lacking = [
      'fetch',
      'Request',
      'Response',
      'Headers',
      'structuredClone',
      'ReadableStream',
      'TransformStream',
      'DecompressionStream',
    ];
    for (const name of lacking) this.global[name] ??= globalThis[name];
    this.global.crypto.randomUUID ??= () => globalThis.crypto.randomUUID();
  }
};
