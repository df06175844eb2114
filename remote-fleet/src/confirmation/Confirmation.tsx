import { Alert, AttentionIcon, Button, ErrorText, Group, Stack, Text } from '@fleet-console/ui';

interface ConfirmationProps {
  readonly title: string;
  readonly text: string;
  readonly confirm: string;
  readonly cancel: string;
  /** The action is in progress. */
  readonly busy: boolean;
  /** Error of the action; null: none. */
  readonly error: unknown;
  readonly destructive?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Inline confirmation that replaces the button. */
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
