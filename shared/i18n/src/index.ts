export { formats, type Formats } from './formats.ts';
export { createI18n, FeatureWords, useFormat, useLocale, useWords, WordsProvider, type Say, type Words, type WordTree } from './words.tsx';
