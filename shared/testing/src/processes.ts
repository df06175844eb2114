export { programArguments } from '@fleet-console/build/program-arguments';
