import assert from 'node:assert/strict'
import { fresh } from '../../../testing/fresh.ts'
import { exampleListing } from '../../listings/operations/example-listing.ts'
import { updateListing } from '../../listings/operations/update-listing.ts'

/** A location with a listing, and its page. */
export async function listedSite() {
  const scene = await fresh()
  const location = await scene.given.business()
  const params = { businessNumber: location.number }
  const put = (body: object) => scene.call(updateListing, { params, body })
  assert.equal((await put({ ...exampleListing, media: {} })).status, 200)
  const page = (headers: Record<string, string> = {}) => scene.app.inject({ url: `/sites/${location.number}`, headers })
  return { ...scene, location, put, page }
}

/** The structured data in a page. */
export const dataIn = (body: string) =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/s.exec(body)?.[1] as string)
