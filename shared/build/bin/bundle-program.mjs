#!/usr/bin/env node
/** Bundles a program (absolute path of its source) and prints the path of the bundle; prints nothing if that fails. */
import { register } from 'tsx/esm/api';

register();
const { bundledProgram } = await import('../src/program-bundle/program-bundle.ts');
process.stdout.write((await bundledProgram(process.argv[2])) ?? '');
