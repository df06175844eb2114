import { readFileSync } from 'node:fs';

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'CTE Name'?: string;
  readonly 'Function Name'?: string;
  readonly 'Actual Rows'?: number;
  readonly 'Actual Loops'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Sort Method'?: string;
  readonly 'Sort Space Used'?: number;
  readonly 'Temp Written Blocks'?: number;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
}

/** A plan as it was executed. */
export interface ExecutedPlan {
  readonly statementId: string;
  /** In ms. */
  readonly duration: number;
  readonly blocks: number;
  /** A line per node that reads or sorts, indented. */
  readonly lines: readonly string[];
}

const isTold = (node: Node) =>
  node['Relation Name'] !== undefined ||
  node['Index Name'] !== undefined ||
  node['Function Name'] !== undefined ||
  node['Sort Method'] !== undefined ||
  /Aggregate|Join|Loop|ModifyTable/.test(node['Node Type']);

function linesOf(node: Node, depth = 0): string[] {
  const loops = node['Actual Loops'] ?? 1;
  const removed = node['Rows Removed by Filter'] ?? 0;
  const notes = [
    `${Number((node['Actual Rows'] ?? 0).toFixed(1))} rows`,
    loops > 1 ? `× ${loops}` : loops === 0 ? 'never executed' : '',
    removed > 0 ? `${removed} filtered out` : '',
    node['Sort Method'] ? `${node['Sort Method']}, ${node['Sort Space Used'] ?? 0} kB` : '',
    (node['Temp Written Blocks'] ?? 0) > 0 ? `${node['Temp Written Blocks']} blocks to the disk` : '',
    `${(node['Shared Hit Blocks'] ?? 0) + (node['Shared Read Blocks'] ?? 0)} blocks`,
  ].filter((note) => note !== '');
  const names = [node['Relation Name'] ?? node['CTE Name'] ?? node['Function Name'], node['Index Name']].filter(
    (name) => name !== undefined,
  );
  const own = isTold(node) ? [`${'  '.repeat(depth)}${[node['Node Type'], ...names].join(' ')} (${notes.join(', ')})`] : [];
  return [...own, ...(node.Plans ?? []).flatMap((each) => linesOf(each, depth + own.length))];
}

/** Reads the plans that `auto_explain` wrote as JSON. Those that other lines interrupt are left out. */
export function readPlans(logFile: string): ExecutedPlan[] {
  const plans: ExecutedPlan[] = [];
  let duration: number | null = null;
  let text = '';
  for (const line of readFileSync(logFile, 'utf8').split('\n')) {
    const begun = /LOG: {2}duration: ([\d.]+) ms {2}plan:/.exec(line);
    if (begun) [duration, text] = [Number(begun[1]), ''];
    else if (/^\d{4}-\d\d-\d\d /.test(line)) duration = null;
    else if (duration !== null) {
      text += line.replace(/^\t/, '');
      if (line !== '\t}') continue;
      try {
        const { Plan: plan } = JSON.parse(text) as { Plan: Node };
        // A number too large for JavaScript.
        const statementId = /"Query Identifier": (-?\d+)/.exec(text)?.[1] ?? '';
        const blocks = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0);
        plans.push({ statementId, duration, blocks, lines: linesOf(plan) });
      } catch {
        // Interrupted.
      }
      duration = null;
    }
  }
  return plans;
}
