import { useFormat } from '@fleet-console/i18n';
import { Textarea } from '@fleet-console/ui/forms';
import { useMessages } from './messages.ts';

/** In characters. Source: the server's rule SRV-S4. */
const MAX_LENGTH = 2000;

export function CommentField({ value, onChange }: { readonly value: string; readonly onChange: (text: string) => void }) {
  const t = useMessages('report');
  const format = useFormat();
  return (
    <Textarea
      label={t('comment')}
      autosize
      minRows={3}
      maxRows={10}
      maxLength={MAX_LENGTH}
      value={value}
      description={t('commentLength', { n: format.number(value.length), most: format.number(MAX_LENGTH) })}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
