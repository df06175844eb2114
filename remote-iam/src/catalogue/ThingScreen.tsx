import { BackIcon, Button, EmptyState, ForbiddenState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { ScreenName, useCan } from '@fleet-console/remote-kit';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { catalogueHref } from './addresses.ts';
import type { Kind } from './catalogue.queries.ts';
import { EditThing } from './EditThing.tsx';
import { NewThing } from './NewThing.tsx';
import { useThings } from './useThings.ts';
import styles from './catalogue.module.css';

function ToList({ kind }: { kind: Kind }) {
  const t = useMessages('catalogue');
  return (
    <Button component={Link} to={catalogueHref(kind)} variant="default" size="compact-md" leftSection={<BackIcon size={16} aria-hidden />}>
      {t(`toList.${kind}`)}
    </Button>
  );
}

/** One role, bundle or permission. */
export function ThingScreen({ kind }: { kind: Kind }) {
  const t = useMessages('catalogue');
  const { id = '' } = useParams();
  const things = useThings(kind, null);
  return (
    <Screen>
      <div className={styles['page']}>
        <div>
          <ToList kind={kind} />
        </div>
        <QueryView query={things} failed={{ title: t(`failed.${kind}`) }} loading={<LoadingState shape="form" />}>
          {(all) => {
            const thing = all.find((each) => each.id === id);
            return thing ? (
              <>
                <ScreenName name={thing.name} />
                <EditThing key={thing.id} thing={thing} />
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

/** A new role, bundle or permission that begins as a copy of `from`. */
function CopiedThing({ kind, from }: { kind: Kind; from: string }) {
  const t = useMessages('catalogue');
  const things = useThings(kind, null);
  return (
    <QueryView query={things} failed={{ title: t(`failed.${kind}`) }} loading={<LoadingState shape="form" />}>
      {(all) => {
        const thing = all.find((each) => each.id === from);
        return thing ? (
          <NewThing key={from} kind={kind} from={thing} />
        ) : (
          <EmptyState title={t(`notFound.${kind}`)} text={t('notFoundHint')} />
        );
      }}
    </QueryView>
  );
}

/** A new role, bundle or permission; a copy of another one with `?from=`. */
export function NewThingScreen({ kind }: { kind: Kind }) {
  const t = useMessages('catalogue');
  const may = useCan('permission.update');
  const [search] = useSearchParams();
  const from = search.get('from');
  return (
    <Screen>
      <div className={styles['page']}>
        <div>
          <ToList kind={kind} />
        </div>
        {!may ? (
          <ForbiddenState title={t('forbidden')} />
        ) : from === null ? (
          <NewThing kind={kind} from={null} />
        ) : (
          <CopiedThing kind={kind} from={from} />
        )}
      </div>
    </Screen>
  );
}
