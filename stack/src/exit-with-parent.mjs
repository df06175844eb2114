// Preloaded into every program of the stack: ends the program when the stack is gone for any reason. Processes forked by the program
// inherit this file with its other options, but their channel isn't ours, and unreferencing it would end them.
if (process.channel && process.env['STACK_PID'] === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
