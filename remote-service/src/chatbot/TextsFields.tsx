import { chatLimits, type Texts } from '@fleet-console/chat';
import type { Locale } from '@fleet-console/contract';
import { TextInput } from '@fleet-console/ui';
import { Textarea } from '@fleet-console/ui/forms';
import { useMessages } from '../messages/messages.ts';
import styles from './chatbot.module.css';

interface TextsFieldsProps {
  /** What the texts are, e.g. "Greeting". */
  readonly name: string;
  readonly texts: Texts;
  readonly limit: 'greeting' | 'question' | 'answer';
  readonly error: (locale: Locale) => string | undefined;
  readonly onChange: (texts: { en: string; pl: string }) => void;
}

const locales: readonly Locale[] = ['en', 'pl'];

/** A text in both languages, side by side where there is room. */
export function TextsFields({ name, texts, limit, error, onChange }: TextsFieldsProps) {
  const t = useMessages('chatbot');
  return (
    <div className={styles['texts']}>
      {locales.map((locale) => {
        const props = {
          label: t('inLanguage', { name, language: t(`languages.${locale}`) }),
          lang: locale,
          value: texts[locale],
          maxLength: chatLimits[limit],
          error: error(locale),
          onChange: ({ currentTarget }: { currentTarget: { value: string } }) => onChange({ ...texts, [locale]: currentTarget.value }),
        };
        return limit === 'question' ? (
          <TextInput key={locale} {...props} />
        ) : (
          <Textarea key={locale} {...props} autosize minRows={2} maxRows={10} />
        );
      })}
    </div>
  );
}
