import { rmSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningServer, startServer } from '../../packages/server/src/start/start.ts';
import { axeFaults } from '../testing/axe.ts';
import { launchShell, noChromium, withReason } from '../testing/chromium.ts';
import { sendSession } from '../testing/dashboard.ts';
import { newDataDir } from '../testing/server-process.ts';

const ADA = 'ada@example.org';
const NEW_PASSWORD = 'a walk by the river';

describe.skipIf(noChromium)(withReason('members, webhooks and passwords'), () => {
  const dataDir = newDataDir();
  let server: RunningServer;
  let browser: Browser;
  let admin: Page;
  let ada: Page;
  let firstPassword = '';

  /** A separate browser context on the page of the members. */
  const openMembersPage = async (email: string, password: string) => {
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${server.dashboardUrl}settings/members`);
    await signIn(page, email, password);
    return page;
  };

  const open = (page: Page, path: string) => page.goto(server.dashboardUrl + path);

  const signIn = async (page: Page, email: string, password: string) => {
    await page.getByLabel('Email').fill(email);
    await page.getByRole('textbox', { name: 'Password' }).fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
  };

  beforeAll(async () => {
    server = await startServer({ dataDir, logLevel: 'silent', places: 'none', webhookPrivate: true });
    browser = await launchShell();
    admin = await openMembersPage(server.email, server.password ?? '');
  });

  afterAll(async () => {
    await browser?.close();
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('dialogs keep the focus, close with Escape and give the focus back', async () => {
    for (const [path, name] of [
      ['settings/webhooks', 'New webhook'],
      ['settings/members', 'Keyboard shortcuts'],
      ['settings/members', 'Add member'],
    ] as const) {
      await open(admin, path);
      const opener = admin.getByRole('button', { name });
      await opener.focus();
      await admin.keyboard.press('Enter');
      const dialog = admin.getByRole('dialog');
      await dialog.waitFor();
      for (let stops = 0; stops < 12; stops++) {
        await admin.keyboard.press('Tab');
        await expect
          .poll(() => dialog.evaluate((element) => element.contains(document.activeElement)))
          .toBe(true);
      }
      await admin.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => opener.evaluate((element) => element === document.activeElement)).toBe(true);
    }
  });

  test('adds a member with a password that is shown once', async () => {
    await admin.getByRole('button', { name: 'Add member' }).click();
    await admin.getByLabel('Email').fill(server.email);
    await admin.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();
    await admin.getByText(`${server.email} is already a member.`).waitFor();
    await admin.getByLabel('Email').fill(ADA);
    await admin.getByLabel('Role', { exact: true }).selectOption('Analyst');
    await admin.getByRole('dialog').getByRole('button', { name: 'Add member' }).click();
    const given = await admin.getByRole('dialog').locator('pre').innerText();
    firstPassword = given.split('\n').at(-1) ?? '';
    await admin.getByRole('button', { name: "I've copied it" }).click();
    await admin.getByRole('row').filter({ hasText: ADA }).waitFor();
    expect(await admin.content()).not.toContain(firstPassword);
    ada = await openMembersPage(ADA, firstPassword);
    await ada.getByRole('row').filter({ hasText: server.email }).waitFor();
    expect(await ada.getByRole('button', { name: 'Add member' }).count()).toBe(0);
    await open(ada, 'account');
    await ada.getByText(`You are signed in to My workspace as ${ADA}.`).waitFor();
  });

  test('adds a webhook, shows its secret once and another one when it is rotated, and shows what a test was answered', async () => {
    // The server answers its own health check with an error, because that takes no POST.
    const url = `${server.baseUrl}/healthz`;
    await open(admin, 'settings/webhooks');
    await admin.getByRole('button', { name: 'New webhook' }).click();
    await admin.getByLabel('URL').fill(url);
    await admin.getByRole('button', { name: 'Add webhook' }).click();
    const secret = await admin.getByRole('dialog').locator('pre').innerText();
    expect(secret).toMatch(/^whsec_/);
    await admin.getByRole('button', { name: "I've copied it" }).click();
    const row = admin.getByRole('row').filter({ hasText: url });
    await row.getByRole('button', { name: 'Test' }).click();
    await row.getByText('Test: answered 404').waitFor();
    await row.getByRole('button', { name: 'Rotate' }).click();
    await admin.getByRole('button', { name: 'Rotate secret' }).click();
    const rotated = await admin.getByRole('dialog').locator('pre').innerText();
    expect(rotated).toMatch(/^whsec_/);
    expect(rotated).not.toBe(secret);
    await admin.getByRole('button', { name: "I've copied it" }).click();
    await row.getByText('Signed with the old secret too until').waitFor();
    for (const shown of [secret, rotated]) expect(await admin.content()).not.toContain(shown);
  });

  test('opens a new workspace in every tab, and the switcher leads back', async () => {
    const other = await admin.context().newPage();
    await other.goto(`${server.dashboardUrl}settings/keys`);
    await other.getByText('First site').first().waitFor();
    await open(admin, 'account');
    await admin.getByRole('button', { name: 'New workspace' }).click();
    await admin.getByRole('textbox', { name: 'Name' }).fill('Berlin');
    await admin.getByRole('button', { name: 'Create workspace' }).click();
    const shown = (page: Page) => page.getByLabel('Workspace', { exact: true }).locator('option:checked');
    for (const page of [admin, other]) await expect.poll(() => shown(page).innerText()).toBe('Berlin');
    await other.getByLabel('Workspace', { exact: true }).selectOption('My workspace');
    for (const page of [admin, other]) await expect.poll(() => shown(page).innerText()).toBe('My workspace');
    await other.close();
  });

  test('changes the password if it is long enough and confirmed', async () => {
    const field = (name: string) => ada.getByRole('textbox', { name, exact: true });
    const change = ada.getByRole('button', { name: 'Change password' });
    await field('Current password').fill('not the password');
    await field('New password').fill('short');
    await field('Confirm new password').fill('short');
    await expect.poll(() => change.isDisabled()).toBe(true);
    await field('New password').fill(NEW_PASSWORD);
    await ada.getByText("The passwords don't match.").waitFor();
    await field('Confirm new password').fill(NEW_PASSWORD);
    await change.click();
    await ada.getByText('The current password is wrong.').waitFor();
    await field('Current password').fill(firstPassword);
    await change.click();
    await ada.getByText(/^Password changed\./).waitFor();
    await ada.getByRole('button', { name: 'Sign out' }).click();
    await signIn(ada, ADA, NEW_PASSWORD);
    await ada.getByText(`You are signed in to My workspace as ${ADA}.`).waitFor();
  });

  test('members who disagree leave a session unsure, until one settles it', async () => {
    const id = await sendSession(server);
    await server.settled();
    const judge = (page: Page, verdict: string) =>
      page.evaluate(
        async ({ path, verdict }) => {
          const body = JSON.stringify({ verdict, blind: true });
          const headers = { 'content-type': 'application/json' };
          return (await fetch(path, { method: 'POST', headers, body })).status;
        },
        { path: `/console/review/sessions/${id}`, verdict },
      );
    expect([await judge(admin, 'bot'), await judge(ada, 'human')]).toEqual([200, 200]);
    await ada.goto(`${server.dashboardUrl}review`);
    const agreement = ada.getByRole('region', { name: 'Agreement' });
    await agreement.getByText('1 unsure: the members disagree.').waitFor();
    await agreement.getByText(`${server.email}: Bot`).waitFor();
    expect(await axeFaults(ada)).toEqual([]);
    await agreement.getByRole('button', { name: /^Settle .* as Bot$/ }).click();
    await agreement.getByText('1 unsure: the members disagree.').waitFor({ state: 'detached' });
    await ada.goto(`${server.dashboardUrl}account`);
  });

  test('removes a member, signs out their browser and lists the activity', async () => {
    await open(admin, 'settings/members');
    await admin.getByRole('button', { name: `Remove ${ADA}` }).click();
    await admin.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
    await admin.getByRole('row').filter({ hasText: ADA }).waitFor({ state: 'detached' });
    await open(admin, 'settings/audit');
    await admin.getByText(`removed ${ADA}`).waitFor();
    expect(
      await admin.getByRole('listitem').filter({ hasText: 'changed their password' }).innerText(),
    ).toContain(ADA);
    await ada.reload();
    await ada.getByRole('heading', { name: 'Sign in' }).waitFor();
  });
});
