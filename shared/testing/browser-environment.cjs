const { TestEnvironment } = require('jest-environment-jsdom');

/** jsdom with browser APIs that Node has and jsdom lacks: those of fetch, and structured clones. */
module.exports = class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
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
