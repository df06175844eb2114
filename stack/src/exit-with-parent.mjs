// Loaded before every program that the stack starts: when the stack itself is gone, whatever the reason, the program stops too.
// Programs that the program forks inherit this file with its other options; their channel is not ours, and letting go of it would end them.
if (process.channel && process.env['STACK_PID'] === String(process.ppid)) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
