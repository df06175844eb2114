import { Button } from '@fleet-console/ui';
import { useEffect } from 'react';
import { useMessages } from '../messages/messages.ts';
import styles from './zones.module.css';

/** Drawing mode of the map. */
export type Tool = 'pan' | 'draw' | 'cut' | 'edit';
const tools: readonly Tool[] = ['pan', 'draw', 'edit', 'cut'];

interface DrawToolsProps {
  readonly tool: Tool;
  readonly onTool: (tool: Tool) => void;
  readonly hasOutline: boolean;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const typing = (target: EventTarget | null) => target instanceof HTMLElement && target.matches('input, textarea, select');

/** Drawing tools, undo and redo, also with Ctrl/Cmd+Z and Ctrl/Cmd+Shift+Z. */
export function DrawTools({ tool, onTool, hasOutline, canUndo, canRedo, onUndo, onRedo }: DrawToolsProps) {
  const t = useMessages('zones');
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'z' || typing(event.target)) return;
      event.preventDefault();
      if (event.shiftKey) onRedo();
      else onUndo();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [onUndo, onRedo]);
  return (
    <div className={styles['tools']} role="toolbar" aria-label={t('tools.label')}>
      {tools.map((each) => (
        <Button
          key={each}
          size="compact-md"
          variant={tool === each ? 'filled' : 'default'}
          aria-pressed={tool === each}
          disabled={!hasOutline && (each === 'edit' || each === 'cut')}
          onClick={() => onTool(each)}
        >
          {t(`tools.${each}`)}
        </Button>
      ))}
      <Button size="compact-md" variant="default" disabled={!canUndo} onClick={onUndo}>
        {t('kit:actions.undo')}
      </Button>
      <Button size="compact-md" variant="default" disabled={!canRedo} onClick={onRedo}>
        {t('kit:actions.redo')}
      </Button>
    </div>
  );
}
