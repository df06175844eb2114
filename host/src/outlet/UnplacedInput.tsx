import { useReadable } from '@fleet-console/remote-kit';
import { Alert, AttentionIcon, Button, Group } from '@fleet-console/ui/base';
import { useHost } from '../context/host.ts';
import { useMessages } from '../messages/messages.ts';

/** Returns the texts in a value, e.g. of a field with several parts. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : [];
}

/** Shows what the user entered before the release was replaced and the new one has no field for, to be copied (rule HREL-A29). */
export function UnplacedInput({ remote }: { remote: string }) {
  const { drafts, shell } = useHost();
  const t = useMessages('outlet');
  const unplaced = useReadable(drafts.unplaced);
  if (unplaced?.remote !== remote) return null;
  const texts = Object.values(unplaced.values).flatMap(textsOf);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(texts.join('\n'));
      shell.flash.success(t('inputCopied'));
    } catch {
      shell.flash.error(t('inputNotCopied'));
    }
  };
  return (
    <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={t('inputTitle')} className="shell-banner">
      <p>{texts.length === 0 ? t('inputChoices') : t('inputText')}</p>
      {texts.length > 0 && (
        <ul className="shell-unplaced">
          {texts.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- texts can repeat and never change their order
            <li key={at}>{text}</li>
          ))}
        </ul>
      )}
      <Group gap="sm">
        {texts.length > 0 && (
          <Button size="xs" onClick={() => void copy()}>
            {t('copyInput')}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={drafts.dismiss}>
          {t('kit:actions.close')}
        </Button>
      </Group>
    </Alert>
  );
}
