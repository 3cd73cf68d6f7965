import type { Invitation } from '../../console/invitations.ts'
import { passwordRule } from '../../domain/user/password.ts'
import type { OpenInvitation } from '../../store/user/invitations.ts'
import { type Html, html } from './html.ts'

export interface PageContent {
  readonly status: number
  readonly title: string
  readonly content: Html
}

/** `problem`: what was wrong with what was sent the last time. */
export const passwordForm = ({ email, businessName }: OpenInvitation, problem?: string): PageContent => ({
  status: problem ? 400 : 200,
  title: 'Choose your password',
  content: html`<p>You have been invited to work on <strong>${businessName}</strong>.</p>
${problem ? html`<p class="alert" role="alert" id="problem">${problem}</p>` : ''}
<form method="post">
<label for="email">E-mail address</label>
<input id="email" name="email" type="email" autocomplete="username" value="${email}" readonly>
<label for="password">Password</label>
<input id="password" name="password" type="password" autocomplete="new-password" required autofocus aria-describedby="${problem ? 'problem rule' : 'rule'}">
<p id="rule">${passwordRule}. A few words that only you would put together are a good one.</p>
<label for="repeated">Password, once more</label>
<input id="repeated" name="repeated" type="password" autocomplete="new-password" required>
<button>Set password</button>
</form>`,
})

/** For a person who has a password already: there is nothing to set. */
export const signInInstead = ({ email, businessName }: OpenInvitation): PageContent => ({
  status: 200,
  title: 'You have access',
  content: html`<p>You can work on <strong>${businessName}</strong>. Sign in as <strong>${email}</strong> with the password
that you have.</p>
<p><a href="/sign-in">Sign in</a></p>`,
})

export const passwordIsSet = ({ email }: OpenInvitation): PageContent => ({
  status: 200,
  title: 'Your password is set',
  content: html`<p>It belongs to <strong>${email}</strong>. This link is used up.</p>
<p><a href="/sign-in">Sign in</a></p>`,
})

const ASK = html`<p>Ask the person who invited you to send you a new one.</p>`

/** Why a link opens nothing, in words that help whoever has clicked it. */
export const uselessLink: Readonly<Record<Exclude<Invitation['state'], 'open'>, PageContent>> = {
  unknown: {
    status: 404,
    title: 'This is not a valid invitation',
    content: html`<p>Part of the link may have been lost. Copy it whole, as it stands in the mail.</p>`,
  },
  expired: { status: 410, title: 'This invitation has expired', content: ASK },
  gone: {
    status: 410,
    title: 'This invitation is no longer valid',
    content: html`<p>It has been used already, replaced by a newer one, or withdrawn.</p>
<p>If you have set your password with it, all is well.</p>${ASK}`,
  },
}

export const sentFromElsewhere: PageContent = {
  status: 403,
  title: 'This form was sent from another site',
  content: html`<p>Nothing has been changed. Open the link in your mail and use the form there.</p>`,
}
export const tooManyAttempts: PageContent = {
  status: 429,
  title: 'Too many attempts',
  content: html`<p>Wait a minute, then open the link again.</p>`,
}
export const failed = (status: number, requestId: string): PageContent => ({
  status,
  title: status < 500 ? 'That could not be read' : 'Something failed on our side',
  content: html`<p>Nothing has been changed. Open the link again in a moment. Should it go on, this names the case:
${requestId}</p>`,
})
