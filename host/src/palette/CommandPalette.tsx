import { useLocale } from '@fleet-console/i18n';
import { useSession } from '@fleet-console/remote-kit';
import { Modal, SearchIcon } from '@fleet-console/ui';
import { createElement, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useHost } from '../context/host.ts';
import { layers } from '../context/layers.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { iconOf } from '../navbar/entry-icons.ts';
import type { Command, CommandGroup } from './command.ts';
import { recentCommands } from './recent-commands.ts';
import { useCommandGroups } from './useCommandGroups.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';
import { useRemoteSearch, type SearchSource } from './useRemoteSearch.ts';

/** Progress of pending and failed searches. */
function Progress({ sources }: { sources: readonly SearchSource[] }) {
  const t = useMessages('palette');
  const locale = useLocale();
  return (
    <>
      {sources.map(({ kind, label, state }) =>
        state === 'pending' || state === 'failed' ? (
          <p key={kind} data-state={state}>
            {t(state, { what: label[locale] })}
          </p>
        ) : null,
      )}
    </>
  );
}

function Options({
  groups,
  active,
  optionId,
  onPoint,
  onRun,
}: {
  groups: readonly CommandGroup[];
  active: Command | undefined;
  optionId: (command: Command) => string;
  onPoint: (command: Command) => void;
  onRun: (command: Command) => void;
}) {
  const activeOption = useRef<HTMLDivElement>(null);
  const id = useId();
  const activeId = active?.id;
  useLayoutEffect(() => {
    if (activeId !== undefined) activeOption.current?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return groups.map((group) => (
    <div key={group.id} role="group" aria-labelledby={`${id} ${group.id}`.replaceAll(' ', '-')}>
      <div id={`${id} ${group.id}`.replaceAll(' ', '-')} className="shell-palette-label">
        {group.label}
      </div>
      {group.commands.map((command) => (
        // Keys are handled by the field, which keeps the focus: the combobox pattern of WAI-ARIA.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
        <div
          key={command.id}
          ref={command.id === active?.id ? activeOption : undefined}
          id={optionId(command)}
          role="option"
          aria-selected={command.id === active?.id}
          className="shell-palette-option"
          onPointerMove={() => onPoint(command)}
          onClick={() => onRun(command)}
        >
          {createElement(iconOf(command.icon), { size: 16, stroke: 1.6, 'aria-hidden': true })}
          <span dir="auto">{command.title}</span>
          {command.detail !== undefined && <span className="shell-palette-detail">{command.detail}</span>}
        </div>
      ))}
    </div>
  ));
}

/** Search field and results. */
function Search({ onRun }: { onRun: (command: Command) => void }) {
  const t = useMessages('palette');
  const session = useSession();
  const { keyBuffer } = useHost();
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  const [recent] = useState(() => ('account' in session ? recentCommands(session.account.id).commands() : []));
  const text = query.trim();
  const sources = useRemoteSearch(text);
  const groups = useCommandGroups(text, sources, recent);
  const commands = groups.flatMap((group) => group.commands);
  const activeIndex = Math.max(
    0,
    commands.findIndex(({ id }) => id === activeId),
  );
  const active = commands[activeIndex];
  // Results that arrive later, above it, must not change what Enter runs.
  if (activeId === null && active) setActiveId(active.id);
  const listId = useId();
  const optionId = (command: Command) => `${listId} ${commands.indexOf(command)}`.replaceAll(' ', '-');

  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && commands.length > 0) {
      event.preventDefault();
      setActiveId(commands[(activeIndex + step + commands.length) % commands.length]?.id ?? null);
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      onRun(active);
    }
  };

  return (
    <>
      <div className="shell-palette-field">
        <SearchIcon size={18} stroke={1.6} aria-hidden />
        <input
          data-autofocus
          role="combobox"
          aria-label={t('label')}
          aria-expanded={commands.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && optionId(active)}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={query}
          onFocus={() => {
            const buffered = keyBuffer.stop();
            if (buffered !== '') setQuery((before) => before + buffered);
          }}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActiveId(null);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div id={listId} role="listbox" aria-label={t('found')} className="shell-palette-list">
        <Options groups={groups} active={active} optionId={optionId} onPoint={({ id }) => setActiveId(id)} onRun={onRun} />
      </div>
      <div role="status" className="shell-palette-status">
        <Progress sources={sources} />
        {text !== '' && !sources.some(({ state }) => state === 'pending') && (
          <p className={commands.length > 0 ? 'shell-visually-hidden' : undefined}>
            {commands.length > 0 ? t('results', { count: commands.length }) : t('kit:states.nothingFound')}
          </p>
        )}
      </div>
      <p aria-hidden className="shell-palette-keys">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.move')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('keys.run')}
        </span>
        <span>
          <kbd>Esc</kbd> {t('keys.close')}
        </span>
      </p>
    </>
  );
}

function Palette({ opened }: { opened: boolean }) {
  const t = useMessages('palette');
  const { overlay, shell } = useHost();
  const session = useSession();
  /** After navigation, focus belongs on the new title; otherwise it returns to where it was. */
  const [navigated, setNavigated] = useState(false);

  /** Each opening starts fresh, even before the previous one has faded out. */
  const [openings, setOpenings] = useState({ opened, count: 0 });
  if (openings.opened !== opened) setOpenings({ opened, count: openings.count + Number(opened) });

  const run = (command: Command) => {
    setNavigated(command.href !== undefined);
    overlay.set(null);
    if (command.href === undefined) {
      command.run?.();
      return;
    }
    if ('account' in session) recentCommands(session.account.id).add(command);
    shell.navigation.navigator.push(command.href);
  };

  return (
    <Modal.Root
      zIndex={layers.dialog}
      opened={opened}
      onClose={() => {
        setNavigated(false);
        overlay.set(null);
      }}
      returnFocus={!navigated}
      size={640}
      yOffset="12vh"
      transitionProps={{ duration: 120 }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label={t('title')}>
        <Modal.Body className="shell-palette">
          <Search key={openings.count} onRun={run} />
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

const paletteMessages = { en, pl };

/** Search over screens, records and actions (row SH-20). */
export function CommandPalette({ opened }: { opened: boolean }) {
  return (
    <FeatureMessages feature="palette" messages={paletteMessages}>
      <Palette opened={opened} />
    </FeatureMessages>
  );
}
