import { FeatureMessages, MessagesProvider, useMessages } from './messages.tsx';

export { formats, type Formats } from './formats.ts';
export type { MessageTree } from './message-keys.ts';
export { createI18n, useFormat, useLocale, useUserTime, MessagesProvider, type PackageMessages } from './messages.tsx';
export { timeZone, useTimeZone } from './user-time/time-zone.ts';
export { deviceZone, isDay, knownZone, userTime, type UserTime } from './user-time/user-time.ts';
export { typedMessages, useKitMessages, type TranslateOf } from './typed-messages.tsx';

/** For remotes built before keys were typed, which import it from the host; its type makes new code use `typedMessages`. */
export const useWords: (namespace: never) => never = useMessages as never;
/** For remotes built before keys were typed. */
export const FeatureWords: (props: never) => never = FeatureMessages as never;
/** For remotes built before keys were typed. */
export const WordsProvider: (props: never) => never = MessagesProvider as never;
