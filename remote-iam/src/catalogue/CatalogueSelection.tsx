import { useFormat } from '@fleet-console/i18n';
import { Button, DeleteIcon, SelectionBar } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { MOST_AT_ONCE, type Kind } from './catalogue.queries.ts';
import { DeleteThings } from './DeleteThings.tsx';
import type { Thing } from './thing.ts';

interface CatalogueSelectionProps {
  readonly kind: Kind;
  readonly things: readonly Thing[];
  readonly onClear: () => void;
}

/** What can be done with the selected rows together. */
export function CatalogueSelection({ kind, things, onClear }: CatalogueSelectionProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  return (
    <SelectionBar count={things.length} text={t.counted('kit:states.selected', things.length)} clear={{ label: t('deselect'), onClear }}>
      <DeleteThings kind={kind} things={things} onDeleted={onClear}>
        {(ask) => (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<DeleteIcon size={16} aria-hidden />}
            disabled={things.length > MOST_AT_ONCE}
            title={things.length > MOST_AT_ONCE ? t('tooMany', { n: format.number(MOST_AT_ONCE) }) : undefined}
            onClick={ask}
          >
            {t('kit:actions.delete')}
          </Button>
        )}
      </DeleteThings>
    </SelectionBar>
  );
}
