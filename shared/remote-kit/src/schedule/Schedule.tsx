import { Schedule as ScheduleView, type ScheduleProps } from '@fleet-console/ui/schedule';
import { useReadable, useShell } from '../remote/shell-context.tsx';
import { FeatureMessages } from './messages.ts';
import { useScheduleTexts } from './useScheduleTexts.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const messages = { en, pl };

type Props = Omit<ScheduleProps, 'locale' | 'texts'>;

function Localized(props: Props) {
  const locale = useReadable(useShell().locale);
  const texts = useScheduleTexts();
  return <ScheduleView {...props} locale={locale} texts={texts} />;
}

/** A calendar of items in the user's language; see `ScheduleProps`. */
export function Schedule(props: Props) {
  return (
    <FeatureMessages feature="schedule" messages={messages}>
      <Localized {...props} />
    </FeatureMessages>
  );
}
