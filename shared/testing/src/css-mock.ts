/** CSS modules in tests: every class name is its own key. */
export default new Proxy({}, { get: (_, key) => (key === '__esModule' ? false : String(key)) });
