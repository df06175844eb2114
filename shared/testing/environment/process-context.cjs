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
  const { parsingContext, ...others } = options;
  if (parsingContext !== processContext) return compileFunction(source, parameters, options);
  const cached = known.get(options.filename);
  if (cached?.source === source && cached.parameters === parameters.join()) return cached.compiled;
  const compiled = compileFunction(source, parameters, others);
  known.set(options.filename, { source, parameters: parameters.join(), compiled });
  return compiled;
};

module.exports = { processContext };
