import { Alert, AttentionIcon, Button, ErrorDetails, Text } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { ReleaseRefusal } from './release-plane.ts';
import { useRefusalTexts } from './useRefusalTexts.ts';

interface DecisionRefusedProps {
  readonly error: Error;
  /** Shows the current state. */
  readonly onShowCurrent: () => void;
}

/** Why a decision was refused, or that its outcome is unknown. */
export function DecisionRefused({ error, onShowCurrent }: DecisionRefusedProps) {
  const t = useMessages('control');
  const refusal = useRefusalTexts()(error);
  const isOutcomeUnknown = error instanceof ReleaseRefusal && error.status === 0;
  const isConflict = error instanceof ReleaseRefusal && error.code === 'overtaken';
  return (
    <Alert
      role="alert"
      color="red"
      variant="light"
      icon={<AttentionIcon size={18} aria-hidden />}
      title={t(isOutcomeUnknown ? 'refused.unsure' : 'refused.title')}
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
      {isConflict || isOutcomeUnknown ? (
        <Button size="xs" variant="default" mt="xs" onClick={onShowCurrent}>
          {t('dialog.showCurrent')}
        </Button>
      ) : null}
    </Alert>
  );
}
