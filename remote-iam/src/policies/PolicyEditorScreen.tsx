import { useFormat } from '@fleet-console/i18n';
import { ScreenName, useScope, useShell } from '@fleet-console/remote-kit';
import { BackLink } from '@fleet-console/remote-kit/list';
import { EmptyState, ForbiddenState, LoadingState, QueryView, Screen, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useId, useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { AddPeople } from './AddPeople.tsx';
import { Holders } from './Holders.tsx';
import { Invitations } from './Invitations.tsx';
import { policyQueries, type Policy } from './policy.queries.ts';
import { PolicyEditor } from './PolicyEditor.tsx';
import { useMissingPermissions } from './useMissingPermissions.ts';
import { usePolicyGroups } from './usePolicyGroups.ts';
import { usePolicyPaths } from './usePolicyPaths.ts';
import styles from './policy-editor.module.css';

const MANAGE = ['policy.access'] as const;

function EditorLayout({ title, to, back, children }: { title: string; to: string; back: string; children: ReactNode }) {
  return (
    <Screen>
      <div className={styles['page']}>
        <header className={styles['head']}>
          <BackLink to={to}>{back}</BackLink>
          <Title order={2} fz="xl">
            <bdi>{title}</bdi>
          </Title>
        </header>
        {children}
      </div>
    </Screen>
  );
}

/** The policy editor; `id` null: new policy. Source: specification, section 2, "Policy editor". */
export function PolicyEditorScreen({ id }: { id?: null }) {
  const { id: routeId = '' } = useParams();
  return id === null ? <NewPolicy /> : <ExistingPolicy key={routeId} id={routeId} />;
}

function NewPolicy() {
  const t = useMessages('policies');
  const paths = usePolicyPaths();
  const targets = usePolicyGroups(MANAGE);
  const [scope] = useScope();
  // Default group: the scope, or the only possible one.
  const [groupId] = useState(() =>
    scope !== null && targets.fit.has(scope) ? scope : targets.fit.size === 1 ? ([...targets.fit][0] ?? null) : null,
  );
  return (
    <EditorLayout title={t('edit.new')} to={paths.list} back={t('toList')}>
      {targets.fit.size === 0 ? (
        <ForbiddenState title={t('edit.forbidden')} text={t('edit.forbiddenHint')} />
      ) : (
        <PolicyEditor policy={null} groupId={groupId} targets={targets} />
      )}
    </EditorLayout>
  );
}

function ExistingPolicy({ id }: { id: string }) {
  const t = useMessages('policies');
  const paths = usePolicyPaths();
  const policy = useQuery(policyQueries.one(useShell(), id));
  return (
    <QueryView
      query={policy}
      isEmpty={() => false}
      loading={
        <Screen>
          <LoadingState shape="form" label={t('loading')} />
        </Screen>
      }
      failed={{ title: t('failedOne') }}
    >
      {(found) =>
        found ? (
          <EditorLayout title={found.name} to={paths.one(id)} back={t('edit.toPolicy')}>
            <ScreenName name={found.name} />
            <ExistingPolicyEditor policy={found} />
          </EditorLayout>
        ) : (
          <Screen>
            <EmptyState title={t('notFound')} text={t('notFoundHint')}>
              <BackLink to={paths.list}>{t('toList')}</BackLink>
            </EmptyState>
          </Screen>
        )
      }
    </QueryView>
  );
}

function ExistingPolicyEditor({ policy }: { policy: Policy }) {
  const t = useMessages('policies');
  const format = useFormat();
  const names = usePermissionNames();
  const targets = usePolicyGroups(MANAGE);
  const id = useId();
  const missing = useMissingPermissions()(policy.grants, policy.groupId);
  // Keeps the editor when the permission is lost during editing, so that no input is lost; the server refuses the save.
  const [couldChange] = useState(policy.mayChange);
  if (!couldChange && !policy.mayChange)
    return (
      <ForbiddenState
        title={t('edit.notHeld')}
        text={missing.length > 0 ? t('readOnly.notHeld', { permissions: format.list(missing.map(names.name)) }) : t('readOnly.default')}
      />
    );
  return (
    <>
      <PolicyEditor policy={policy} groupId={policy.groupId} targets={targets} />
      <section className={styles['fields']} aria-labelledby={`${id}-people`}>
        <Title order={3} fz="md" id={`${id}-people`}>
          {t('edit.peopleTitle')}
        </Title>
        {policy.mayAddPeople ? <AddPeople policy={policy} /> : null}
        {(['holders', 'invited'] as const).map((each) => (
          <section key={each} aria-labelledby={`${id}-${each}`}>
            <Title order={4} fz="sm" mb="xs" id={`${id}-${each}`}>
              {t(`tabs.${each}`)}
            </Title>
            {each === 'holders' ? <Holders policy={policy} /> : <Invitations policy={policy} />}
          </section>
        ))}
      </section>
    </>
  );
}
