import { dictionary } from '@zxcvbn-ts/language-common';

/** The most used passwords of public leaks, in lower case: what is tried first. */
const common: ReadonlySet<string> = new Set(dictionary['passwords-common']);

/** Whether a password is among the most used ones, in whatever case. */
export const isCommonPassword = (password: string): boolean => common.has(password.toLowerCase());
