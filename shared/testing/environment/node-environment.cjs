const { createRequire } = require('node:module');

require('./compile-cache.cjs');

module.exports = createRequire(require.resolve('jest'))('jest-environment-node');
