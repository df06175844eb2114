import type { Locale } from '@fleet-console/contract';
import { createI18n, type Words } from '@fleet-console/i18n';
import flashEn from '../flash/words/en.json';
import flashPl from '../flash/words/pl.json';
import frameEn from '../frame/words/en.json';
import framePl from '../frame/words/pl.json';
import outletEn from '../outlet/words/en.json';
import outletPl from '../outlet/words/pl.json';
import sessionEn from '../session/words/en.json';
import sessionPl from '../session/words/pl.json';

/** The words that every page may speak; other features bring theirs with their code. */
export const hostWords: Words = {
  flash: { en: flashEn, pl: flashPl },
  frame: { en: frameEn, pl: framePl },
  outlet: { en: outletEn, pl: outletPl },
  session: { en: sessionEn, pl: sessionPl },
};

export const hostI18n = (locale: Locale) => createI18n({ locale, words: hostWords });
