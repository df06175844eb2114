import { stripVTControlCharacters } from 'node:util';
import type { StatsError } from 'webpack';

/** Stacks of the compiler and of loaders, which say nothing about the source: from SWC in native code, and from JavaScript. */
const stacks: readonly RegExp[] = [
  /\n+Caused by:\n\s+Syntax Error(?=\n|$)/g,
  /\n+Stack backtrace:\n[\s\S]*$/g,
  /\n {4}at .*(?:\(.*\)|:\d+:\d+)(?=\n|$)/g,
];

/** Name of a module without the loaders it passed through. */
const sourceOf = (moduleName: string) => moduleName.split('.webpack[')[0]?.split('!').at(-1) ?? moduleName;

/** Formats one of webpack's errors for a terminal: the position first, without loaders and stacks. */
function errorText({ moduleName, loc, message }: Pick<StatsError, 'moduleName' | 'loc' | 'message'>): string {
  const plain = stripVTControlCharacters(message).replace(/^Module (build failed|Error) \(from .*\):?\n+/, '');
  const text = stacks.reduce((rest, stack) => rest.replace(stack, ''), plain);
  return `${[moduleName && sourceOf(moduleName), loc].filter(Boolean).join(' ')}\n${text.trim()}`.trim();
}

const isRepetition = ({ message }: Pick<StatsError, 'message'>) => /^(Error: )?Execution of module code from module graph/.test(message);

/** Returns the errors of a build, each once: a style sheet's error is repeated for the module that uses it. */
export function errorTexts(errors: readonly StatsError[]): string[] {
  const own = errors.filter((error) => !isRepetition(error));
  return [...new Set((own.length > 0 ? own : errors).map(errorText))];
}
