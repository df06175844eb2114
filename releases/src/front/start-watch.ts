import { FAILED_HOST_COOKIE, FAILED_HOST_SECONDS } from './former-host.ts';

/** What the page's script needs to know about its host. */
export interface StartWatch {
  readonly build: string;
  /** Whether the front can serve the former host instead. */
  readonly hasFallback: boolean;
}

/**
 * Detects that the host doesn't start (REL-R65): a script or style fails to load, it throws during evaluation or start, it renders nothing,
 * or nothing happens for 30 s. Reports it with a class, then reloads the page once with the former host, unless the connection is down. The
 * host needs no part in it, so this works for hosts that know nothing of it. A cookie tells the front which build failed; it ends after half
 * an hour, and as soon as another host is live. A host that was shown gets five seconds to recover, for example from a remote that replaced
 * built-in functions, and a message never covers a console that is shown.
 */
export const startWatch = `(function (page) {
  var root = document.documentElement, ended = false, shownAt = 0, begun = Date.now(), mark = '${FAILED_HOST_COOKIE}=' + page.build;
  var show = function (state) { root.setAttribute('data-start', state); };
  var container = function () { return document.getElementById('root'); };
  var isShown = function () { var at = container(); return !!at && !!at.firstElementChild && !at.querySelector(':scope>.sk'); };
  var hasCookie = function () { return document.cookie.indexOf(mark) >= 0; };
  var report = function (fault) {
    root.setAttribute('data-start-fault', fault);
    var tab = '', at = 0;
    for (; at < 16; at += 1) tab += Math.floor(Math.random() * 16).toString(16);
    var body = { tab: tab, reports: [{ remote: 'host', build: page.build, what: 'failed', fault: fault }], shows: [] };
    fetch('/releases/reports', { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }).catch(function () {});
  };
  var useFormer = function () {
    if (page.hasFallback && !hasCookie())
      document.cookie = mark + '; Path=/; Max-Age=${FAILED_HOST_SECONDS}; SameSite=Lax' + (location.protocol === 'https:' ? '; Secure' : '');
    else return show('failed');
    if (!hasCookie()) return show('failed');
    show('switching');
    setTimeout(function () { location.reload(); }, 1500);
  };
  var fail = function (fault) {
    if (ended) return;
    ended = true;
    if (fault === 'network') return show('network');
    report(fault);
    useFormer();
  };
  var classify = function (url) {
    var path = url.split('/r/host/' + page.build + '/')[1], map = document.getElementById('boot-map');
    var hash = path && map && JSON.parse(map.textContent).host.files[path];
    fetch(url, { cache: 'no-store' }).then(function (answer) {
      if (!answer.ok) return 'http';
      return fetch(url, hash ? { cache: 'no-store', integrity: hash } : {}).then(function () { return 'network'; }, function () { return 'integrity'; });
    }, function () { return 'network'; }).then(fail);
  };
  var isOnline = function (then) { fetch('/releases/boot-map.json', { method: 'HEAD', cache: 'no-store' }).then(then, function () { fail('network'); }); };
  var onError = function (event) {
    var target = event.target, error = event.error || event.reason;
    if (target && target.hasAttribute && target.hasAttribute('data-host')) return classify(target.src || target.href);
    if (!/\\/r\\/host\\//.test((error && error.stack) + ' ' + event.filename)) return;
    setTimeout(function () {
      if (!isShown()) isOnline(function () { fail(container() && container().firstElementChild ? 'evaluation' : 'crash'); });
    }, shownAt ? 5000 : 1000);
  };
  addEventListener('error', onError, true);
  addEventListener('unhandledrejection', onError);
  new MutationObserver(function () {
    var url = root.getAttribute('data-boot-error') || '';
    if (url.indexOf('/r/host/') >= 0) classify(url);
    else isOnline(function () { fail('evaluation'); });
  }).observe(root, { attributes: true, attributeFilter: ['data-boot-error', 'data-trouble'] });
  addEventListener('click', function (event) {
    if (!event.target.closest || !event.target.closest('.sk-previous')) return;
    event.preventDefault();
    ended = true;
    useFormer();
  });
  var timer = setInterval(function () {
    if (ended && root.getAttribute('data-start') !== 'failed') return clearInterval(timer);
    if (!isShown()) {
      shownAt = 0;
      if (Date.now() - begun < 30000 || root.hasAttribute('data-start')) return;
      show(page.hasFallback ? 'slow' : 'late');
      return report('timeout');
    }
    root.removeAttribute('data-start');
    shownAt = shownAt || Date.now();
    if (Date.now() - shownAt > 5000) ended = true;
  }, 500);
})`;
