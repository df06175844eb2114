/** Loaded once per process by the environment: its 300 modules are data. */
module.exports = globalThis[Symbol.for('aria-query')];
