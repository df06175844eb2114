import { isPermission } from '@fleet-console/contract';
import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import {
  ActionIcon,
  Button,
  CloseIcon,
  Drawer,
  EmptyState,
  Group,
  LoadingState,
  QueryView,
  SearchField,
  Text,
  Title,
  useDebouncedValue,
} from '@fleet-console/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { ConfirmChange, type Change } from '../effect/ConfirmChange.tsx';
import { useMessages } from '../messages/messages.ts';
import { usePermissionNames } from '../permission-names/usePermissionNames.ts';
import { GroupPath } from './GroupPath.tsx';
import { personName } from './person-name.ts';
import { accessKey, givePolicy, userQueries, type Policy, type User } from './user.queries.ts';
import styles from './give-policy.module.css';

/** How long the typing pauses before the server is asked, in ms. */
const PAUSE = 250;
/** Policies offered at once; a search finds the others. Those that give one permission are picked out of many. */
const OFFERED = { any: 50, giving: 10_000 };

interface GivePolicyProps {
  readonly user: User;
  readonly opened: boolean;
  /** Only policies that give it; null: any. */
  readonly permission: string | null;
  /** Only policies of right these groups; null: anywhere. */
  readonly groupIds: readonly string[] | null;
  readonly onClose: () => void;
}

/** Set on the panel alone: a class of Drawer.Content lands on what places it as well. */
const inner = { content: styles['content'] ?? '' };

/** Finds a policy to put a person among its people, shows what that changes, and does it. */
export function GivePolicy({ user, opened, permission, groupIds, onClose }: GivePolicyProps) {
  const t = useMessages('users');
  const [change, setChange] = useState<Change | null>(null);
  const asking = change !== null;
  return (
    <>
      <Drawer.Root
        opened={opened}
        onClose={onClose}
        position="right"
        size={560}
        transitionProps={{ duration: 150 }}
        classNames={inner}
        closeOnEscape={!asking}
      >
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('give.title', { name: personName(user) })}>
          <Drawer.Body className={styles['panel']}>
            <div className={styles['panelHead']}>
              <Title order={2} fz="lg">
                {t('give.title', { name: personName(user) })}
              </Title>
              <ActionIcon variant="subtle" size={32} aria-label={t('kit:actions.close')} onClick={onClose}>
                <CloseIcon size={18} aria-hidden />
              </ActionIcon>
            </div>
            {opened ? <Choose user={user} permission={permission} groupIds={groupIds} onAsk={setChange} onClose={onClose} /> : null}
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
      <ConfirmChange change={change} onClose={() => setChange(null)} />
    </>
  );
}

interface ChooseProps extends Omit<GivePolicyProps, 'opened'> {
  readonly onAsk: (change: Change) => void;
}

function Choose({ user, permission, groupIds, onAsk, onClose }: ChooseProps) {
  const t = useMessages('users');
  const format = useFormat();
  const shell = useShell();
  const queries = useQueryClient();
  const names = usePermissionNames();
  const [text, setText] = useState('');
  const [chosenId, setChosenId] = useState<string | null>(null);
  const limit = permission === null ? OFFERED.any : OFFERED.giving;
  const [settled] = useDebouncedValue(text, PAUSE);
  const policies = useQuery(userQueries.policies(shell, settled, groupIds, limit));
  const held = new Set(user.policies.map(({ id }) => id));
  const cut = ({ rows, total }: { readonly rows: readonly Policy[]; readonly total: number }) =>
    total > rows.length ? t('give.more', { n: format.number(rows.length), total: format.number(total) }) : null;
  const fits = ({ grants }: Policy) => permission === null || grants.includes(permission);
  const name = personName(user);
  const ask = (policy: Policy) =>
    onAsk({
      title: t('give.ask', { name, role: policy.role.name }),
      statement: (
        <Text fz="sm">
          {t('give.statement', { policy: policy.name })} <GroupPath id={policy.groupId} />
        </Text>
      ),
      confirm: t('give.confirm'),
      call: (dryRun: boolean) => givePolicy(shell, policy.id, user.email, dryRun),
      done: () => {
        shell.flash.success(t('give.done', { name, policy: policy.name }));
        void queries.invalidateQueries({ queryKey: accessKey });
        onClose();
      },
    });
  return (
    <>
      {permission === null ? null : (
        <Text fz="sm">{t('give.giving', { permission: isPermission(permission) ? names.name(permission) : permission })}</Text>
      )}
      <div className={styles['find']}>
        <SearchField value={text} onChange={setText} label={t('give.search')} clear={t('kit:actions.clearSearch')} />
      </div>
      <div className={styles['offers']} aria-busy={policies.isPlaceholderData}>
        <QueryView
          query={policies}
          loading={<LoadingState label={t('give.loading')} />}
          failed={{ title: t('give.failed') }}
          isEmpty={({ rows }) => !rows.some(fits)}
          empty={
            <EmptyState
              title={t('give.none')}
              text={(policies.data && cut(policies.data)) ?? t(permission === null ? 'give.noneHint' : 'give.noneGiving')}
            />
          }
        >
          {(found) => {
            const offered = found.rows.filter(fits);
            const others = cut(found);
            const chosen = offered.find((each) => each.id === chosenId && each.mayAddPeople && !held.has(each.id));
            return (
              <>
                <fieldset className={styles['choices']}>
                  <legend className={styles['unseen']}>{t('give.legend')}</legend>
                  {offered.map((policy) => (
                    <Offer
                      key={policy.id}
                      policy={policy}
                      held={held.has(policy.id)}
                      chosen={policy.id === chosen?.id}
                      onChoose={() => setChosenId(policy.id)}
                    />
                  ))}
                  {others === null ? null : (
                    <Text fz="sm" c="dimmed" p="xs">
                      {others}
                    </Text>
                  )}
                </fieldset>
                <Group justify="flex-end" gap="xs" className={styles['footer']}>
                  <Button variant="default" onClick={onClose}>
                    {t('kit:actions.cancel')}
                  </Button>
                  <Button disabled={chosen === undefined} onClick={() => chosen && ask(chosen)}>
                    {t('give.next')}
                  </Button>
                </Group>
              </>
            );
          }}
        </QueryView>
      </div>
    </>
  );
}

interface OfferProps {
  readonly policy: Policy;
  readonly held: boolean;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Offer({ policy, held, chosen, onChoose }: OfferProps) {
  const t = useMessages('users');
  const format = useFormat();
  const id = useId();
  const closed = held ? t('give.held') : policy.mayAddPeople ? null : t('give.mayNot');
  return (
    <label className={styles['offer']} data-chosen={chosen || undefined} data-closed={closed === null ? undefined : true}>
      <input type="radio" name="policy" checked={chosen} disabled={closed !== null} aria-describedby={id} onChange={onChoose} />
      <span className={styles['offerText']}>
        <bdi className={styles['strong']}>{policy.role.name}</bdi>
        <GroupPath id={policy.groupId} />
        <span id={id} className={styles['quiet']}>
          {closed ?? `${policy.name} · ${t('give.grants', { count: policy.grants.length, n: format.number(policy.grants.length) })}`}
        </span>
      </span>
    </label>
  );
}
