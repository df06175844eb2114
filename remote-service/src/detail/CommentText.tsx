import { Text } from '@fleet-console/ui';
import { splitAtMentions } from './mention.ts';
import styles from './detail.module.css';

/** The text of a comment with its mentions highlighted. `names`: of the people it mentions. */
export function CommentText({ text, names }: { readonly text: string; readonly names: readonly string[] }) {
  return (
    <Text className={styles['text']} dir="auto">
      {splitAtMentions(text, names).map((part, at) =>
        at % 2 === 1 ? (
          // Parts have no identity but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={at} className={styles['mention']}>
            {part}
          </span>
        ) : (
          part
        ),
      )}
    </Text>
  );
}
