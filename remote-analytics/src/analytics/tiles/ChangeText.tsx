import { AscendingIcon, DescendingIcon } from '@fleet-console/ui';
import { useMessages } from '../../messages/messages.ts';
import type { TileFigure } from '../figures/figures.ts';
import { useFigureText, type FigureUnit } from '../view/useFigureText.ts';
import { changeOf } from './change.ts';
import styles from './tiles.module.css';

interface ChangeTextProps {
  readonly figure: TileFigure;
  readonly unit: FigureUnit;
}

/** The change of a figure against the period before: an arrow and words, in neutral colours. */
export function ChangeText({ figure: { value, previous }, unit }: ChangeTextProps) {
  const t = useMessages('analytics');
  const text = useFigureText();
  const change = changeOf(value, previous);
  const before = previous === null ? null : t('change.before', { value: text.value(previous, unit) });
  if (change.kind === 'none') return <p className={styles['change']}>{before ?? t('change.none')}</p>;
  const Icon = change.kind === 'more' ? AscendingIcon : DescendingIcon;
  return (
    <p className={styles['change']}>
      {change.kind === 'same' ? (
        <strong>{t('change.same')}</strong>
      ) : (
        <strong>
          <Icon size={14} aria-hidden />
          {t(`change.${change.kind}`, { percent: text.percent(change.share) })}
        </strong>
      )}
      {before === null ? null : <span>{before}</span>}
    </p>
  );
}
