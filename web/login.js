// Logging in at Lichess, by OAuth with PKCE: the browser goes there, comes back with a code, changes it for a token, and
// hands that to the board. Nothing of it stays here.

import { type } from './link.js';
import { sha256 } from './sha256.js';

const kClient = 'glowmate';
const kScope = 'board:play puzzle:read';
const kKept = 'lichess login';  // over the way there and back
const here = () => location.origin + location.pathname;

const base64 = bytes => btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const chance = () => base64(crypto.getRandomValues(new Uint8Array(48)));

export function logIn(server) {
  const kept = { server, verifier: chance(), state: chance() };
  sessionStorage.setItem(kKept, JSON.stringify(kept));
  location.href = `${server}/oauth?` + new URLSearchParams({
    response_type: 'code', client_id: kClient, redirect_uri: here(), scope: kScope, state: kept.state,
    code_challenge_method: 'S256', code_challenge: base64(sha256(new TextEncoder().encode(kept.verifier))),
  });
}

// Has somebody just come back? Then false or true: whether the board has taken the login, and why not. Otherwise null.
export async function comeBack() {
  const answer = new URLSearchParams(location.search);
  const isAnswer = answer.has('code') || answer.has('error');
  let kept = null;
  try { kept = JSON.parse(sessionStorage.getItem(kKept)); } catch { /* nobody went there */ }
  if (!isAnswer) return null;
  sessionStorage.removeItem(kKept);
  // The code is used up: neither a reload nor the history shall bring it again.
  history.replaceState(null, '', here());
  if (!kept || answer.get('state') !== kept.state) return { ok: false, why: 'notAsked' };
  if (!answer.has('code')) return { ok: false, why: answer.get('error') === 'access_denied' ? 'denied' : answer.get('error') };
  const token = await change(kept, answer.get('code'));
  if (!token) return { ok: false, why: 'noToken' };
  const taken = await type(`lichess login ${token}`);
  if (taken.ok) return { ok: true };
  // A token that nobody has must not live on.
  await fetch(`${kept.server}/api/token`, { method: 'DELETE', headers: { Authorization: `Bearer ${token}` } }).catch(() => null);
  return { ok: false, why: taken.text };
}

async function change({ server, verifier }, code) {
  const body = new URLSearchParams({
    grant_type: 'authorization_code', client_id: kClient, redirect_uri: here(), code, code_verifier: verifier,
  });
  const answer = await fetch(`${server}/api/token`, { method: 'POST', body }).catch(() => null);
  if (!answer?.ok) return '';
  const { access_token: token = '' } = await answer.json().catch(() => ({}));
  // Only what is a token goes onto the board's console.
  return /^\w{1,512}$/.test(token) ? token : '';
}
