import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { feature } from 'topojson-client'
import type { GeometryCollection, Topology } from 'topojson-specification'
import { compareWithCountry } from './country-of-position.ts'

const file = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json')
const topology: Topology<{ countries: GeometryCollection }> = JSON.parse(readFileSync(file, 'utf8'))
const countries = feature(topology, topology.objects.countries).features
const compare = (latitude: number, longitude: number, country: string) =>
  compareWithCountry({ latitude, longitude }, country, countries)

test('a position in the country, or on a pier outside of its outline, is near', () => {
  assert.equal(compare(40.7128, -74.006, 'US'), 'near')
  assert.equal(compare(40.69, -73.0, 'US'), 'near')
  assert.equal(compare(-17.7, 178.06, 'FJ'), 'near')
})

test('a position in another country is far; exchanged, it may fit', () => {
  assert.equal(compare(48.86, 2.35, 'US'), 'far')
  assert.equal(compare(2.35, 48.86, 'FR'), 'swapped')
  assert.equal(compare(13.4, 52.52, 'DE'), 'swapped')
})

test('a country without an outline is not compared', () => {
  assert.equal(compare(40.7, -74, 'XX'), undefined)
})
