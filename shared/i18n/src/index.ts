import { FeatureWords as FeatureWordsAtRunTime, useWords as useWordsAtRunTime } from './words.tsx';

export { formats, type Formats } from './formats.ts';
export type { WordTree } from './message-keys.ts';
export { typedWords, useKitWords, type TranslateOf } from './typed-words.tsx';
export { createI18n, useFormat, useLocale, WordsProvider, type Words } from './words.tsx';

/** For remotes built before keys had types, which take them from the host; with `typedWords` they cannot be called by mistake. */
export const useWords: (namespace: never) => never = useWordsAtRunTime as never;
/** For remotes built before keys had types. */
export const FeatureWords: (props: never) => never = FeatureWordsAtRunTime as never;
