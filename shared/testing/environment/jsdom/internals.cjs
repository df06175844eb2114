const { createRequire } = require('node:module');
const { dirname, join } = require('node:path');

const main = createRequire(require.resolve('jest-environment-jsdom')).resolve('jsdom');
const requireOfJsdom = createRequire(main);
// First of all: its modules depend on each other in circles.
requireOfJsdom(main);

/** Loads a module of jsdom by its path below `living`. */
exports.jsdomModule = (path) => requireOfJsdom(join(dirname(main), 'jsdom/living', path));
/** Loads a package that jsdom depends on. */
exports.dependencyOfJsdom = (name) => requireOfJsdom(name);
