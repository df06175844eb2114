import type { Locale } from '@fleet-console/contract';
import i18next, { type i18n, type TOptions } from 'i18next';
import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { formats, type Formats } from './formats.ts';
import kitEn from './kit/locales/en.json';
import kitPl from './kit/locales/pl.json';
import type { MessageTree } from './message-keys.ts';
import { timeOf, useTimeZone } from './user-time/time-zone.ts';
import type { UserTime } from './user-time/user-time.ts';

/** The messages of all features of a package: feature name to its languages. */
export type PackageMessages = Readonly<Record<string, Readonly<Record<Locale, MessageTree>>>>;

/** `Translate` at run time, with untyped keys. A missing key is shown as it is. */
export interface RuntimeTranslate {
  (key: string, values?: Readonly<Record<string, unknown>>): string;
  counted(key: string, count: number): string;
  dynamic(key: string, fallback: string, values?: Readonly<Record<string, unknown>>): string;
}

/** Returns the messages; remotes built with i18n 1.2 or earlier name them `words`. */
function messagesOf<Value>(from: { readonly messages: Value } | { readonly words: Value }): Value {
  return 'words' in from ? from.words : from.messages;
}

/** Creates a package's i18next instance; the library and the common texts are shared between packages. */
export function createI18n(options: { readonly locale: Locale; readonly messages: PackageMessages }): i18n {
  const messages = messagesOf(options);
  const instance = i18next.createInstance();
  const resources: Record<Locale, Record<string, MessageTree>> = { en: {}, pl: {} };
  // The package's messages override: remotes built before the common texts existed have their own `kit`.
  for (const [feature, languages] of Object.entries({ kit: { en: kitEn, pl: kitPl }, ...messages })) {
    resources.en[feature] = languages.en;
    resources.pl[feature] = languages.pl;
  }
  void instance.use(initReactI18next).init({
    lng: options.locale,
    fallbackLng: 'en',
    supportedLngs: ['en', 'pl'],
    resources,
    ns: Object.keys(resources.en),
    defaultNS: Object.keys(messages)[0] ?? 'kit',
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    initAsync: false,
  });
  return instance;
}

/** Translation of the current language. Created once per package, not per component. */
interface MessagesContextValue {
  readonly locale: Locale;
  /** The user's time zone; null: that of the device. */
  readonly zone: string | null;
  readonly instance: i18n | null;
  of(feature: string): RuntimeTranslate;
}

/** Returns the texts of a namespace in a fixed language. */
export function fixedMessages(instance: i18n, locale: Locale, namespace: string): RuntimeTranslate {
  const t = instance.getFixedT(locale, namespace);
  // i18next resolves and interpolates a text at every call; lists ask for the same ones again and again.
  const texts = new Map<string, string>();
  const translate = (key: string, values?: Readonly<Record<string, unknown>>) => {
    if (values !== undefined) return t(key, values as TOptions);
    const known = texts.get(key);
    if (known !== undefined) return known;
    const text = t(key);
    // A missing text may be added later.
    if (text !== key) texts.set(key, text);
    return text;
  };
  const has = (key: string, values: object = {}) => instance.exists(key, { ...values, lng: locale, ns: namespace, returnObjects: false });
  const { number } = formats(locale);
  return Object.assign(translate, {
    counted: (key: string, count: number) => translate(key, { count, n: number(count) }),
    dynamic: (key: string, fallback: string, values?: Readonly<Record<string, unknown>>) =>
      has(key, values) ? translate(key, values) : fallback,
  });
}

function createContextValue(instance: i18n, zone: string | null): MessagesContextValue {
  const locale = instance.language === 'pl' ? 'pl' : 'en';
  const cache = new Map<string, RuntimeTranslate>();
  return {
    locale,
    zone,
    instance,
    of(feature) {
      const translate = cache.get(feature) ?? fixedMessages(instance, locale, feature);
      cache.set(feature, translate);
      return translate;
    },
  };
}

const keysOnly: RuntimeTranslate = Object.assign((key: string) => key, {
  counted: (key: string) => key,
  dynamic: (_key: string, fallback: string) => fallback,
});
const emptyContext: MessagesContextValue = { locale: 'en', zone: null, instance: null, of: () => keysOnly };
const MessagesContext = createContext(emptyContext);

function MessagesContextProvider({ children }: { children: ReactNode }) {
  const { i18n: instance } = useTranslation();
  const { language } = instance;
  const [zone] = useTimeZone();
  // The language is a dependency because `instance` mutates.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  const value = useMemo(() => createContextValue(instance, zone), [instance, language, zone]);
  return <MessagesContext value={value}>{children}</MessagesContext>;
}

/** Provides a package's messages to its children. */
export function MessagesProvider({ i18n: instance, children }: { i18n: i18n; children: ReactNode }) {
  return (
    <I18nextProvider i18n={instance}>
      <MessagesContextProvider>{children}</MessagesContextProvider>
    </I18nextProvider>
  );
}

/** Provides the messages of a lazily loaded feature to its children. */
export function FeatureMessages(props: { feature: string; messages: PackageMessages[string]; children: ReactNode }) {
  const { feature, children } = props;
  const { instance } = useContext(MessagesContext);
  // During rendering, because the children use them at once; it is idempotent.
  for (const [locale, tree] of Object.entries(messagesOf(props)))
    if (instance && !instance.hasResourceBundle(locale, feature)) instance.addResourceBundle(locale, feature, tree);
  return children;
}

/** Returns the texts of one feature in the current language. */
export function useMessages(feature: string): RuntimeTranslate {
  return useContext(MessagesContext).of(feature);
}

/** Returns the current language. */
export function useLocale(): Locale {
  return useContext(MessagesContext).locale;
}

/** Returns the formats of the current language and the user's time zone. */
export function useFormat(): Formats {
  const { locale, zone } = useContext(MessagesContext);
  return formats(locale, zone);
}

/** Returns the local time of the user's time zone. */
export function useUserTime(): UserTime {
  return timeOf(useContext(MessagesContext).zone);
}
