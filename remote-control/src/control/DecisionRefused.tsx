import { Alert, AttentionIcon, Button, ErrorDetails, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { ReleaseRefusal } from './release-plane.ts';
import { useRefusalWords } from './useRefusalWords.ts';

interface DecisionRefusedProps {
  readonly error: Error;
  /** Shows what is so now. */
  readonly onLookAgain: () => void;
}

/** Why a decision was not taken, or may not have been. */
export function DecisionRefused({ error, onLookAgain }: DecisionRefusedProps) {
  const t = useMessages('control');
  const refusal = useRefusalWords()(error);
  const unsure = error instanceof ReleaseRefusal && error.status === 0;
  const overtaken = error instanceof ReleaseRefusal && error.code === 'overtaken';
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<AttentionIcon size={18} aria-hidden />}
      title={t(unsure ? 'refused.unsure' : 'refused.title')}
    >
      <Text fz="sm">
        {refusal.text}
        {refusal.detail ? (
          <>
            {' '}
            <ErrorDetails details={refusal.detail} />
          </>
        ) : null}
      </Text>
      {overtaken || unsure ? (
        <Button size="xs" variant="default" mt="xs" onClick={onLookAgain}>
          {t('dialog.lookAgain')}
        </Button>
      ) : null}
    </Alert>
  );
}
