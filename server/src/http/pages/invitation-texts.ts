import type { Invitation } from '../../console/invitations.ts'
import { passwordRule } from '../../domain/password.ts'
import type { OpenInvitation } from '../../store/invitations.ts'
import { type Html, html } from './html.ts'

export interface PageContent {
  readonly status: number
  readonly title: string
  readonly content: Html
}

/** `problem`: the error in the form that was last sent. */
export const passwordForm = ({ email, businessName }: OpenInvitation, problem?: string): PageContent => ({
  status: problem ? 400 : 200,
  title: 'Choose your password',
  content: html`<p>You've been invited to manage <strong>${businessName}</strong>.</p>
${problem ? html`<p class="alert" role="alert" id="problem">${problem}</p>` : ''}
<form method="post">
<label for="email">E-mail</label>
<input id="email" name="email" type="email" autocomplete="username" value="${email}" readonly>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="${problem ? 'problem rule' : 'rule'}">
<p id="rule">${passwordRule}. A few unrelated words make a good password.</p>
<label for="repeated">Repeat password</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required>
<button>Set password</button>
</form>`,
})

/** For a person who already has a password. */
export const signInInstead = ({ email, businessName }: OpenInvitation): PageContent => ({
  status: 200,
  title: 'You now have access',
  content: html`<p>You can now manage <strong>${businessName}</strong>. Sign in as <strong>${email}</strong> with your
existing password.</p>
<p><a href="/sign-in">Sign in</a></p>`,
})

export const passwordIsSet = ({ email }: OpenInvitation): PageContent => ({
  status: 200,
  title: 'Your password is set',
  content: html`<p>You can now sign in as <strong>${email}</strong>. The invitation link can't be used again.</p>
<p><a href="/sign-in">Sign in</a></p>`,
})

const ASK = html`<p>Ask the person who invited you for a new invitation.</p>`

/** Why a link does not work, and what to do about it. */
export const uselessLink: Readonly<Record<Exclude<Invitation['state'], 'open'>, PageContent>> = {
  unknown: {
    status: 404,
    title: 'This invitation link is not valid',
    content: html`<p>The link may be incomplete. Copy the whole link from the e-mail and try again.</p>`,
  },
  expired: { status: 410, title: 'This invitation has expired', content: ASK },
  gone: {
    status: 410,
    title: 'This invitation is no longer valid',
    content: html`<p>It was already used, replaced by a newer one, or withdrawn.</p>
<p>If you've already set your password, <a href="/sign-in">sign in</a>.</p>${ASK}`,
  },
}

export const sentFromElsewhere: PageContent = {
  status: 403,
  title: 'This form was sent from another site',
  content: html`<p>Nothing was changed. Open the link in your e-mail and use the form on that page.</p>`,
}
export const tooManyAttempts: PageContent = {
  status: 429,
  title: 'Too many attempts',
  content: html`<p>Wait a minute, then open the link again.</p>`,
}
export const failed = (status: number, requestId: string): PageContent => ({
  status,
  title: status < 500 ? "The form couldn't be processed" : 'Something went wrong',
  content: html`<p>Nothing was changed. Open the link again in a moment. If the problem continues, contact the operator of
this service and quote the request ID ${requestId}.</p>`,
})
