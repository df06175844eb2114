import { dictionary } from '@zxcvbn-ts/language-common';

/** The most used passwords of public leaks, in lower case. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Returns whether a password is among the most used ones, ignoring case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
