import { useFormat } from '@fleet-console/i18n';
import { Button, DeleteIcon, SelectionBar } from '@fleet-console/ui';
import { useMessages } from '../messages/messages.ts';
import { MAX_AT_ONCE, type Kind } from './catalogue.queries.ts';
import { DeleteCatalogueItems } from './DeleteCatalogueItems.tsx';
import type { CatalogueItem } from './catalogue-item.ts';

interface CatalogueSelectionProps {
  readonly kind: Kind;
  readonly items: readonly CatalogueItem[];
  readonly onClear: () => void;
}

/** Actions for the selected rows. */
export function CatalogueSelection({ kind, items, onClear }: CatalogueSelectionProps) {
  const t = useMessages('catalogue');
  const format = useFormat();
  return (
    <SelectionBar count={items.length} text={t.counted('kit:states.selected', items.length)} clear={{ label: t('deselect'), onClear }}>
      <DeleteCatalogueItems kind={kind} items={items} onDeleted={onClear}>
        {(openDialog) => (
          <Button
            size="compact-md"
            variant="default"
            leftSection={<DeleteIcon size={16} aria-hidden />}
            disabled={items.length > MAX_AT_ONCE}
            title={items.length > MAX_AT_ONCE ? t('tooMany', { n: format.number(MAX_AT_ONCE) }) : undefined}
            onClick={openDialog}
          >
            {t('kit:actions.delete')}
          </Button>
        )}
      </DeleteCatalogueItems>
    </SelectionBar>
  );
}
