import { useReadable, useShell } from '../../remote/shell-context.tsx';
import { DateField, DateTimeField, type DateFieldProps, type DateFieldWords } from '@fleet-console/ui/dates';
import { FeatureWords, useWords } from './messages.ts';
import en from './words/en.json';
import pl from './words/pl.json';

const dateWords = { en, pl };

type Props = Omit<DateFieldProps, 'locale' | 'words'>;

const shared = [
  'open',
  'previousMonth',
  'nextMonth',
  'previousYear',
  'nextYear',
  'previousDecade',
  'nextDecade',
  'chooseMonth',
  'chooseYear',
] as const;

function Worded({ precision, ...props }: Props & { readonly precision: 'day' | 'minute' }) {
  const words = useWords('dates');
  const locale = useReadable(useShell().locale);
  const own = Object.fromEntries(shared.map((key) => [key, words(key)])) as Pick<DateFieldWords, (typeof shared)[number]>;
  return precision === 'day' ? (
    <DateField {...props} locale={locale} words={{ ...own, invalid: words('invalidDay'), placeholder: words('dayPlaceholder') }} />
  ) : (
    <DateTimeField
      {...props}
      locale={locale}
      words={{ ...own, invalid: words('invalidMinute'), placeholder: words('minutePlaceholder') }}
    />
  );
}

/** A day as `2025-03-01`. */
export function DateInput(props: Props) {
  return (
    <FeatureWords feature="dates" words={dateWords}>
      <Worded {...props} precision="day" />
    </FeatureWords>
  );
}

/** A minute in the reader's time zone, as `2025-03-01T14:05`. */
export function DateTimeInput(props: Props) {
  return (
    <FeatureWords feature="dates" words={dateWords}>
      <Worded {...props} precision="minute" />
    </FeatureWords>
  );
}
