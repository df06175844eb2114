import type { SourceFile } from './boundaries.ts';

/** Maximum lines of a `.ts`, `.tsx` or `.css` file. The lint rule `max-lines-per-function` counts the lines of functions. */
export const MAX_FILE_LINES = 400;
export const MAX_FUNCTION_LINES = 100;

const isGenerated = (path: string) => path.includes('/generated/') || /\.d\.[a-z]+\.ts$/.test(path);

const lineCount = (text: string) => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

/** Reports each file that is too long, including tests and style sheets, excluding generated files. */
export function longFiles(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) => {
    const lines = lineCount(text);
    return lines > MAX_FILE_LINES && !isGenerated(path) ? [`${path}: ${lines} lines, ${MAX_FILE_LINES} are allowed`] : [];
  });
}

const EXCEPTION = /oxlint-disable(?:-next-line|-line)?\s[^\n]*max-lines-per-function(?<rest>[^\n]*)/g;
const REASON = /\s--\s+(?!\*\/)\S+/;

/** Reports each comment that disables the function length rule without a reason after `--`. */
export function unexplainedLongFunctions(files: readonly SourceFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(EXCEPTION)].flatMap(({ index, groups }) =>
      REASON.test(groups?.rest ?? '')
        ? []
        : [`${path}:${text.slice(0, index).split('\n').length}: state the reason: max-lines-per-function -- …`],
    ),
  );
}
