import { Command } from 'commander';
import { affectedBy } from './affected.ts';
import { changeSince } from './changed-files.ts';
import { inOneLine } from './failed-tests.ts';
import { slowest } from './slowest-tests.ts';
import { lineOf, runStep, type Outcome, type Step } from './step.ts';
import { runOfChange, fullRun, type Run } from './steps.ts';

/** Number of slowest tests listed at the end. */
const SLOWEST_COUNT = 20;

const write = (text: string) => void process.stdout.write(text);
const print = (line: string) => write(`${line}\n`);

/** Runs the sequences of a group in parallel. The output of the first is shown immediately, that of the others after each step. */
async function runGroup(group: readonly (readonly Step[])[]): Promise<Outcome[]> {
  const outcomes = await Promise.all(
    group.map(async (sequence, index) => {
      const done: Outcome[] = [];
      for (const step of sequence) {
        const buffered: string[] = [];
        if (index === 0) print(`\n── ${step.title}`);
        const outcome = await runStep(step, index === 0 ? write : (text) => void buffered.push(text));
        if (buffered.length > 0) write(`\n── ${step.title}\n${buffered.join('')}`);
        print(lineOf(outcome));
        done.push(outcome);
      }
      return done;
    }),
  );
  return outcomes.flat();
}

const { changed } = new Command('test')
  .usage('[options]')
  .description('Run all checks and tests: types, lint, format, unit and integration tests, then screens and journeys in real browsers.')
  .option('--changed [commit]', 'only what the changes since a commit can affect (default: since this branch left main)')
  .showHelpAfterError('(Run npx pnpm test --help for a list of options.)')
  .parse()
  .opts<{ changed?: string | true }>();

/** The run selected by `--changed [commit]`, or the full run. */
function chosenRun(): Run {
  if (changed === undefined) return fullRun(print);
  const change = changeSince(changed === true ? undefined : changed);
  const affected = affectedBy(change.files);
  print(`Changed since ${change.since}: ${change.files.length} files.`);
  if (affected.everywhere.length > 0)
    print(
      `These files affect every screen, but only some screens are tested. Run the full test command before you push:\n  ${affected.everywhere.join('\n  ')}`,
    );
  return runOfChange(affected, change.since, print);
}

const outcomes: Outcome[] = [];
for (const group of chosenRun()) outcomes.push(...(await runGroup(group)));

const failed = outcomes.flatMap(({ failedTests }) => failedTests);
for (const { title, message, command } of failed) print(`\n── Failed: ${title}\n${message}\nTo rerun: ${command}`);
print(`\n── The ${SLOWEST_COUNT} slowest tests`);
for (const { title, duration } of slowest(
  outcomes.flatMap(({ times }) => times),
  SLOWEST_COUNT,
))
  print(`${(duration / 1000).toFixed(1).padStart(6)} s  ${title}`);
// Repeated in short form, because often only the last lines are kept.
if (failed.length > 0) print(`\n── Failed\n${failed.map((each) => `${each.title}: ${inOneLine(each)}`).join('\n')}`);
print(`\n── Summary\n${outcomes.map(lineOf).join('\n')}\n`);
const total = (count: 'passed' | 'failed') => outcomes.reduce((sum, outcome) => sum + outcome[count], 0);
process.stdout.write(`${total('passed')} passed, ${total('failed')} failed\n`, () => process.exit(total('failed') === 0 ? 0 : 1));
