import { EmptyState, ForbiddenState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { ScreenName, useCan } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { useParams, useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { catalogueHref } from './addresses.ts';
import type { Kind } from './catalogue.queries.ts';
import { EditCatalogueItem } from './EditCatalogueItem.tsx';
import { NewCatalogueItem } from './NewCatalogueItem.tsx';
import { useCatalogueItems } from './useCatalogueItems.ts';
import styles from './catalogue.module.css';

function ToList({ kind }: { kind: Kind }) {
  const t = useMessages('catalogue');
  return <BackLink to={catalogueHref(kind)}>{t(`toList.${kind}`)}</BackLink>;
}

/** One role, bundle or permission. */
export function CatalogueItemScreen({ kind }: { kind: Kind }) {
  const t = useMessages('catalogue');
  const { id = '' } = useParams();
  const items = useCatalogueItems(kind, null);
  return (
    <Screen>
      <div className={styles['page']}>
        <div>
          <ToList kind={kind} />
        </div>
        <QueryView query={items} failed={{ title: t(`failed.${kind}`) }} loading={<LoadingState shape="form" />}>
          {(all) => {
            const item = all.find((each) => each.id === id);
            return item ? (
              <>
                <ScreenName name={item.name} />
                <EditCatalogueItem key={item.id} item={item} />
              </>
            ) : (
              <EmptyState title={t(`notFound.${kind}`)} text={t('notFoundHint')} />
            );
          }}
        </QueryView>
      </div>
    </Screen>
  );
}

/** Creates a role, bundle or permission as a copy of `from`. */
function CopiedCatalogueItem({ kind, from }: { kind: Kind; from: string }) {
  const t = useMessages('catalogue');
  const items = useCatalogueItems(kind, null);
  return (
    <QueryView query={items} failed={{ title: t(`failed.${kind}`) }} loading={<LoadingState shape="form" />}>
      {(all) => {
        const item = all.find((each) => each.id === from);
        return item ? (
          <NewCatalogueItem key={from} kind={kind} from={item} />
        ) : (
          <EmptyState title={t(`notFound.${kind}`)} text={t('notFoundHint')} />
        );
      }}
    </QueryView>
  );
}

/** Creates a role, bundle or permission, with `?from=` as a copy. */
export function NewCatalogueItemScreen({ kind }: { kind: Kind }) {
  const t = useMessages('catalogue');
  const canCreate = useCan('permission.update');
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <Screen>
      <div className={styles['page']}>
        <div>
          <ToList kind={kind} />
        </div>
        {!canCreate ? (
          <ForbiddenState title={t('forbidden')} />
        ) : from === null ? (
          <NewCatalogueItem kind={kind} from={null} />
        ) : (
          <CopiedCatalogueItem kind={kind} from={from} />
        )}
      </div>
    </Screen>
  );
}
