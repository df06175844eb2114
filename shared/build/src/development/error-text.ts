import { join } from 'node:path';
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

type BuildError = Pick<StatsError, 'moduleName' | 'loc' | 'message'>;

/** Returns the message of an error without loaders and stacks. */
function messageOf({ message }: BuildError): string {
  const plain = stripVTControlCharacters(message).replace(/^Module (build failed|Error) \(from .*\):?\n+/, '');
  return stacks.reduce((rest, stack) => rest.replace(stack, ''), plain).trim();
}

/** Formats one of webpack's errors for a terminal: the position first, without loaders and stacks. */
const errorText = (error: BuildError) =>
  `${[error.moduleName && sourceOf(error.moduleName), error.loc].filter(Boolean).join(' ')}\n${messageOf(error)}`.trim();

const isRepetition = ({ message }: BuildError) => /^(Error: )?Execution of module code from module graph/.test(message);

/** Returns each error once: a style sheet's error is repeated for the module that uses it. */
function withoutRepetitions(errors: readonly BuildError[]): readonly BuildError[] {
  const own = errors.filter((error) => !isRepetition(error));
  return own.length > 0 ? own : errors;
}

/** Returns the errors of a build, each once. */
export const errorTexts = (errors: readonly BuildError[]): string[] => [...new Set(withoutRepetitions(errors).map(errorText))];

/** Line and column in a message: of SWC, of the check of text keys, and of style sheets. */
const positions: readonly RegExp[] = [/,-\[.+:(\d+:\d+)\]/, /^src\/\S+?:(\d+:\d+): /m, /^\((\d+:\d+)\) /m];

/** Returns line and column, both from 1, or an empty string. */
function positionOf({ loc = '', message }: BuildError): string {
  const plain = stripVTControlCharacters(message);
  // Webpack and Babel count columns from 0.
  const [, line, column] = /^(\d+):(\d+)/.exec(loc) ?? /^SyntaxError: .* \((\d+):(\d+)\)$/m.exec(plain) ?? [];
  if (line !== undefined) return `${line}:${Number(column) + 1}`;
  return positions.flatMap((position) => position.exec(plain)?.[1] ?? [])[0] ?? '';
}

/**
 * Returns the errors of a build for a terminal, each once: file, line and column on the first line, the message below. Files are relative to the workspace.
 * @param folder the package's folder in the workspace
 */
export function locatedErrors(folder: string, errors: readonly BuildError[]): string[] {
  const texts = withoutRepetitions(errors).map((error) => {
    const place = error.moduleName ? [join(folder, sourceOf(error.moduleName)), positionOf(error)].filter(Boolean).join(':') : '';
    return `${place}\n${messageOf(error)}`.trim();
  });
  return [...new Set(texts)];
}
