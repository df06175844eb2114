import type { Locale } from '@fleet-console/contract';
import { createI18n, type PackageMessages } from '@fleet-console/i18n';
import flashEn from '../flash/locales/en.json';
import flashPl from '../flash/locales/pl.json';
import layoutEn from '../layout/locales/en.json';
import layoutPl from '../layout/locales/pl.json';
import outletEn from '../outlet/locales/en.json';
import outletPl from '../outlet/locales/pl.json';
import sessionEn from '../session/locales/en.json';
import sessionPl from '../session/locales/pl.json';

/** Messages that every page may need; other features load theirs with their code. */
export const hostMessages: PackageMessages = {
  flash: { en: flashEn, pl: flashPl },
  layout: { en: layoutEn, pl: layoutPl },
  outlet: { en: outletEn, pl: outletPl },
  session: { en: sessionEn, pl: sessionPl },
};

export const hostI18n = (locale: Locale) => createI18n({ locale, words: hostMessages });
