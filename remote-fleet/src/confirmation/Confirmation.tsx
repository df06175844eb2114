import { Alert, AttentionIcon, Button, ErrorText, Group, Stack, Text } from '@fleet-console/ui';

interface ConfirmationProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** It is being done. */
  readonly busy: boolean;
  /** Why it failed; null: it didn't. */
  readonly error: unknown;
  /** It takes something away. */
  readonly destructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks in place, where the button was, before something is done to one object. */
export function Confirmation({ title, text, confirm, cancel, busy, error, destructive = false, onConfirm, onCancel }: ConfirmationProps) {
  return (
    <Alert role="alert" color="yellow" icon={<AttentionIcon size={18} aria-hidden />} title={title}>
      <Stack gap="xs">
        <Text fz="sm">{text}</Text>
        {error ? (
          <Text fz="sm" c="red">
            <ErrorText error={error} />
          </Text>
        ) : null}
        <Group gap="xs">
          <Button loading={busy} onClick={onConfirm} {...(destructive ? { color: 'red' } : {})}>
            {confirm}
          </Button>
          <Button variant="default" onClick={onCancel}>
            {cancel}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
