const vm = require('node:vm');

/** Where Jest expects a context: the one of the process. */
const processContext = Object.freeze({});

const { compileFunction } = vm;
const known = new Map();

/**
 * Compiles a module once for all test files of a process. They share one context, so what V8 has compiled and optimized stays in use, while
 * each file runs its modules again.
 */
vm.compileFunction = (source, parameters, options) => {
  const { filename, parsingContext } = options;
  if (parsingContext !== processContext) return compileFunction(source, parameters, options);
  const cached = known.get(filename);
  if (cached?.source === source && cached.parameters === parameters.join()) return cached.compiled;
  // Without Jest's function for `import()`, which would keep all modules of the test file; swc makes calls of `require` of it.
  const compiled = compileFunction(source, parameters, { filename });
  known.set(filename, { source, parameters: parameters.join(), compiled });
  return compiled;
};

module.exports = { processContext };
